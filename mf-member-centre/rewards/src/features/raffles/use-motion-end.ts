import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Calls back when nothing inside an element moves any more after `trigger` has changed. It does so immediately if
 * nothing moves, as with reduced motion. A hidden page does not wait; its motion is finished.
 */
export function useMotionEnd(stage: RefObject<Element | null>, trigger: unknown, onEnd: () => void): void {
  const latest = useRef(onEnd)
  latest.current = onEnd
  useLayoutEffect(() => {
    if (trigger === undefined) return
    let isOver = false
    const animations = stage.current?.getAnimations?.({ subtree: true }) ?? []
    const finishUnseen = () => {
      if (document.visibilityState === 'hidden') for (const animation of animations) animation.finish()
    }
    document.addEventListener('visibilitychange', finishUnseen)
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
      if (!isOver) latest.current()
    })
    finishUnseen()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', finishUnseen)
    }
  }, [stage, trigger])
}
