import { hash } from '@node-rs/argon2'
import { cleanPassword } from '@parlay/contracts/fields/clean-text'
import { createPasswordPool, type PasswordPoolOptions, type Strength } from './password-pool'

/** argon2id as RFC 9106 recommends where memory is scarce, in one lane; see docs/adr/0007. */
export const passwordStrength: Strength = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/**
 * Of 32 random bytes that nobody has kept, at the strength above. It stands in for accounts that do not exist, and in
 * those that have no password.
 */
export const dummyPasswordHash =
  '$argon2id$v=19$m=65536,t=3,p=1$YVFuFuVlK5IcaqoaGFmX6Q$5C6pRQ5Epdhq+V9rSoW3aL4oHebBbWAkjHnM+sDYMe4'

/** For seeds and tests, which have no pool. */
export const hashPassword = (password: string): Promise<string> => hash(cleanPassword(password), passwordStrength)

/** Undefined for what is no argon2id hash. */
export function strengthOf(passwordHash: string): Strength | undefined {
  const [, memory, time, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[^$]+\$[^$]+$/.exec(passwordHash) ?? []
  return memory && time && lanes
    ? { memoryCost: Number(memory), timeCost: Number(time), parallelism: Number(lanes) }
    : undefined
}

const workOf = ({ memoryCost, timeCost }: Strength): number => memoryCost * timeCost

function needsUpgrade(passwordHash: string, strength: Strength): boolean {
  const known = strengthOf(passwordHash)
  return known === undefined || known.memoryCost < strength.memoryCost || workOf(known) < workOf(strength)
}

/**
 * The forms in which a password may have been hashed, today's first: those of before were hashed as they were typed, at
 * first with the blanks around them.
 */
const formsOf = (password: string): string[] => [...new Set([cleanPassword(password), password.trim(), password])]

export interface PasswordCheckerOptions extends PasswordPoolOptions {
  /** For measurements at another one. */
  strength?: Strength
  dummyPasswordHash?: string
}

export type PasswordChecker = ReturnType<typeof openPasswordChecker>

/**
 * Hashes and checks passwords off the event loop. A check takes as long for an account that is not there, and for one
 * whose hash is from weaker times.
 */
export function openPasswordChecker(options: PasswordCheckerOptions = {}) {
  const { strength = passwordStrength, dummyPasswordHash: nobody = dummyPasswordHash } = options
  const pool = createPasswordPool(options)

  const verify = (passwordHash: string, password: string) =>
    pool.run<boolean>({ act: 'verify', passwordHash, password })

  const hashNow = (password: string) => pool.run<string>({ act: 'hash', password: cleanPassword(password), strength })

  async function isHashOf(passwordHash: string | undefined, password: string): Promise<boolean> {
    if (passwordHash === undefined || strengthOf(passwordHash) === undefined) {
      await verify(nobody, password)
      return false
    }
    if (!needsUpgrade(passwordHash, strength)) return verify(passwordHash, password)
    return pool.run<boolean>({ act: 'verifyWeaker', passwordHash, password, asLongAs: nobody })
  }

  /**
   * The form of the password that was hashed; undefined for a wrong password and for an account that is not there. Which
   * forms are tried depends on what was typed alone, so the time says nothing about the account.
   */
  async function findHashed(passwordHash: string | undefined, password: string): Promise<string | undefined> {
    for (const form of formsOf(password)) if (await isHashOf(passwordHash, form)) return form
    return undefined
  }

  return {
    findHashed,

    /** Whether the password is the one that was hashed, in whichever form. */
    check: async (passwordHash: string | undefined, password: string): Promise<boolean> =>
      (await findHashed(passwordHash, password)) !== undefined,

    hash: hashNow,

    /**
     * A hash of the right password as it is hashed now, in place of one from weaker times or of another form (`hashed`);
     * null when there is no need.
     */
    async renew(
      passwordHash: string,
      { password, hashed }: { password: string; hashed: string },
    ): Promise<{ from: string; to: string } | null> {
      if (!needsUpgrade(passwordHash, strength) && hashed === cleanPassword(password)) return null
      return { from: passwordHash, to: await hashNow(password) }
    },

    close: pool.close,
  }
}
