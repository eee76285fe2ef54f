import { useAtomValue } from '@parlay/web/state'
import { lazy, Suspense } from 'react'
import { demandAtom } from '../calls/step-up'

const ProofForm = lazy(() =>
  import(/* webpackChunkName: "step-up" */ './proof-form').then((module) => ({ default: module.ProofForm })),
)

/** Asks for the second factor when a call needs a recent one. The call goes on after it. */
export function StepUpDialog() {
  const demand = useAtomValue(demandAtom)
  return <Suspense fallback={null}>{demand && <ProofForm onProven={demand.resolve} />}</Suspense>
}
