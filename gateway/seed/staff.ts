import { createSealer } from '../src/core/sealer'
import type { Sql } from '../src/db'
import { insertDemoStaff, saveFirstRoles, sealedForStaff } from '../src/modules/staff'
import { demoStaff, demoTotpSecret } from './people'

interface StaffOptions {
  passwordHash: string
  createdAt: Date
  personalDataKey: string | undefined
}

/** Adds an account of staff for each role, with a public password and authenticator. */
export async function addStaff(tx: Sql, { passwordHash, createdAt, personalDataKey }: StaffOptions): Promise<void> {
  const sealer = createSealer(personalDataKey)
  const seal = (staffId: bigint) => sealer.seal(tx, demoTotpSecret, sealedForStaff(staffId))
  await saveFirstRoles(tx)
  for (const person of demoStaff) await insertDemoStaff(tx, { ...person, passwordHash, createdAt }, seal)
}
