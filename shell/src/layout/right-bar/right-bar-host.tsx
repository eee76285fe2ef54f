import { useAtom } from '@parlay/shared/state'
import { lazy, useSyncExternalStore } from 'react'
import { helpDialogAtom } from '../../pages/help/help-dialog-atom'
import { LazyPart } from '../lazy-part'
import { speedTestAtom } from '../speed-test/speed-test-atom'

const RightBar = lazy(() => import('./right-bar').then(({ RightBar: one }) => ({ default: one })))
const HelpDialog = lazy(() =>
  import(/* webpackChunkName: "help" */ '../../pages/help/help-dialog').then(({ HelpDialog: one }) => ({
    default: one,
  })),
)
const SpeedTest = lazy(() => import('../speed-test/speed-test').then(({ SpeedTest: one }) => ({ default: one })))

const wide = '(width > 68.75em)'
const query = globalThis.matchMedia?.(wide)
const subscribe = (onChange: () => void) => {
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}
const isWide = () => query?.matches ?? false

/** Shows the bar where there is room for it, and what its links open. A phone loads none of it until it is needed. */
export function RightBarHost() {
  const hasRoom = useSyncExternalStore(subscribe, isWide)
  const [isHelping, setIsHelping] = useAtom(helpDialogAtom)
  const [isTesting, setIsTesting] = useAtom(speedTestAtom)
  return (
    <>
      {hasRoom && (
        <LazyPart>
          <RightBar />
        </LazyPart>
      )}
      {isHelping && (
        <LazyPart onClose={() => setIsHelping(false)}>
          <HelpDialog />
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
