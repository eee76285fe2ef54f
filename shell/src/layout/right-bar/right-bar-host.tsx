import { useAtom } from '@parlay/shared/state'
import { lazy, useSyncExternalStore } from 'react'
import { LazyPart } from '../lazy-part'
import { speedTestAtom } from '../speed-test/speed-test-atom'

const RightBar = lazy(() => import('./right-bar').then(({ RightBar: one }) => ({ default: one })))
const SpeedTest = lazy(() => import('../speed-test/speed-test').then(({ SpeedTest: one }) => ({ default: one })))

const wide = '(width > 68.75em)'
const query = globalThis.matchMedia?.(wide)
const subscribe = (onChange: () => void) => {
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}
const isWide = () => query?.matches ?? false

/** The bar where there is room for one, and what its links open. Nothing of it is loaded on a phone before it is asked for. */
export function RightBarHost() {
  const hasRoom = useSyncExternalStore(subscribe, isWide)
  const [isTesting, setIsTesting] = useAtom(speedTestAtom)
  return (
    <>
      {hasRoom && (
        <LazyPart>
          <RightBar />
        </LazyPart>
      )}
      {isTesting && (
        <LazyPart onClose={() => setIsTesting(false)}>
          <SpeedTest />
        </LazyPart>
      )}
    </>
  )
}
