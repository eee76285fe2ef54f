import type { HumanScene } from '@parlay/shared/contracts/endpoints/verification'
import { useEffect, useState } from 'react'
import { createHumanCheck, type HumanCheck } from './human-check'

/** The human check of a form: begins when the form opens, and is ready when it is sent as a rule. */
export function useHumanCheck(scene: HumanScene): HumanCheck['run'] {
  const [check] = useState(() => createHumanCheck(scene))
  useEffect(() => check.prepare(), [check])
  return check.run
}
