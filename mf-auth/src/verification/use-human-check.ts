import type { HumanScene } from '@parlay/contracts/endpoints/verification'
import { useEffect, useState } from 'react'
import { createHumanCheck, type HumanCheck } from './human-check'

/** Starts the human check when the form opens, so that it is usually ready when the form is sent. */
export function useHumanCheck(scene: HumanScene): HumanCheck['run'] {
  const [check] = useState(() => createHumanCheck(scene))
  useEffect(() => check.prepare(), [check])
  return check.run
}
