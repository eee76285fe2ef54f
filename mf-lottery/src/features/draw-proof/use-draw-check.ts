import type { DrawProof } from '@parlay/contracts/endpoints/lottery-bets'
import { useEffect, useState } from 'react'
import type { DrawCheck } from './check-draw'

/** Computes a draw again in this browser. The code for it is loaded only here. Returns undefined until it is done. */
export function useDrawCheck(proof: DrawProof | undefined): DrawCheck | 'failed' | undefined {
  const [done, setDone] = useState<{ proof: DrawProof; check: DrawCheck | 'failed' }>()
  useEffect(() => {
    if (!proof) return
    let isWanted = true
    void import('./check-draw')
      .then(({ checkDraw }) => checkDraw(proof))
      .catch(() => 'failed' as const)
      .then((check) => {
        if (isWanted) setDone({ proof, check })
      })
    return () => {
      isWanted = false
    }
  }, [proof])
  return done && done.proof === proof ? done.check : undefined
}
