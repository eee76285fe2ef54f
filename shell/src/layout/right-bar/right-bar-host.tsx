import { useAtom } from '@parlay/web/state'
import { lazy, useSyncExternalStore } from 'react'
import { LazyPart } from '../lazy-part'
import { overPageAtom } from './over-page-atom'

const RightBar = lazy(() => import('./right-bar').then(({ RightBar: one }) => ({ default: one })))
const OverPage = lazy(() => import('./over-page').then(({ OverPage: one }) => ({ default: one })))

const wide = '(width > 68.75em)'
const query = globalThis.matchMedia?.(wide)
const subscribe = (onChange: () => void) => {
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}
const isWide = () => query?.matches ?? false

/**
 * Shows the bar if there is room for it, and the parts that its links open. A phone loads these only when they are
 * needed.
 */
export function RightBarHost() {
  const hasRoom = useSyncExternalStore(subscribe, isWide)
  const [opened, open] = useAtom(overPageAtom)
  return (
    <>
      {hasRoom && (
        <LazyPart>
          <RightBar />
        </LazyPart>
      )}
      {opened && (
        <LazyPart onClose={() => open(undefined)}>
          <OverPage of={opened} />
        </LazyPart>
      )}
    </>
  )
}
