import { createSealer } from '../src/core/sealer'
import type { Sql } from '../src/db'
import { insertDemoStaff, putRecoveryCodes, saveFirstRoles, sealedForStaff } from '../src/modules/staff'
import { hashRecoveryCode } from '../src/proofs/recovery-codes'
import { demoRecoveryCodes, demoStaff, demoTotpSecret } from './people'

interface StaffOptions {
  passwordHash: string
  createdAt: Date
  personalDataKey: string | undefined
}

/** Adds an account of staff for each role, with a public password, authenticator and recovery codes. */
export async function addStaff(tx: Sql, { passwordHash, createdAt, personalDataKey }: StaffOptions): Promise<void> {
  const sealer = createSealer(personalDataKey)
  const seal = (staffId: bigint) => sealer.seal(tx, demoTotpSecret, sealedForStaff(staffId))
  await saveFirstRoles(tx)
  const codeHashes = demoRecoveryCodes.map(hashRecoveryCode)
  for (const person of demoStaff) {
    const id = await insertDemoStaff(tx, { ...person, passwordHash, createdAt }, seal)
    await putRecoveryCodes(tx, id, codeHashes)
  }
}
