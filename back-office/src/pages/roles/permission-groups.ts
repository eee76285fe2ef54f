import { type Permission, permissionCodes } from '@parlay/contracts/staff/permissions'

const aboutOf = (code: Permission): string => code.split('.')[0] ?? ''

/** The permissions by what they are about, which is the part of the code before the dot. */
export const permissionGroups: readonly (readonly [about: string, codes: readonly Permission[]])[] = [
  ...new Set(permissionCodes.map(aboutOf)),
].map((about) => [about, permissionCodes.filter((code) => aboutOf(code) === about)])
