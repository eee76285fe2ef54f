import { hash } from '@node-rs/argon2'
import { cleanPassword } from '@parlay/contracts/fields/clean-text'
import { createPasswordPool, type PasswordPoolOptions, type Strength } from './password-pool'

/** argon2id as RFC 9106 recommends where memory is scarce, in one lane; see docs/adr/0007. */
export const passwordStrength: Strength = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/**
 * The hash of 32 random bytes that were not kept, at the strength above. It stands in for accounts that do not exist,
 * and for those that have no password.
 */
export const dummyPasswordHash =
  '$argon2id$v=19$m=65536,t=3,p=1$YVFuFuVlK5IcaqoaGFmX6Q$5C6pRQ5Epdhq+V9rSoW3aL4oHebBbWAkjHnM+sDYMe4'

/** For seeds and tests, which have no pool. */
export const hashPassword = (password: string): Promise<string> => hash(cleanPassword(password), passwordStrength)

/** Undefined for text that is no argon2id hash. */
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
 * Returns the forms in which a password may have been hashed, today's first: earlier releases hashed passwords as they
 * were typed, at first with the blanks around them.
 */
const formsOf = (password: string): string[] => [...new Set([cleanPassword(password), password.trim(), password])]

export interface PasswordCheckerOptions extends PasswordPoolOptions {
  /** For measurements at another strength. */
  strength?: Strength
  dummyPasswordHash?: string
}

export type PasswordChecker = ReturnType<typeof openPasswordChecker>

/**
 * Hashes and checks passwords off the event loop. A check takes as long for an unknown account, and for a hash of an
 * earlier strength.
 */
export function openPasswordChecker(options: PasswordCheckerOptions = {}) {
  const { strength = passwordStrength, dummyPasswordHash: dummyHash = dummyPasswordHash } = options
  const pool = createPasswordPool(options)

  const verify = (passwordHash: string, password: string) =>
    pool.run<boolean>({ act: 'verify', passwordHash, password })

  const hashNow = (password: string) => pool.run<string>({ act: 'hash', password: cleanPassword(password), strength })

  async function isHashOf(passwordHash: string | undefined, password: string): Promise<boolean> {
    if (passwordHash === undefined || strengthOf(passwordHash) === undefined) {
      await verify(dummyHash, password)
      return false
    }
    if (!needsUpgrade(passwordHash, strength)) return verify(passwordHash, password)
    return pool.run<boolean>({ act: 'verifyWeaker', passwordHash, password, asLongAs: dummyHash })
  }

  /**
   * Returns the form of the password that was hashed; undefined for a wrong password and for an unknown account. The
   * typed text alone decides which forms are tried, so the time reveals nothing about the account.
   */
  async function findHashed(passwordHash: string | undefined, password: string): Promise<string | undefined> {
    for (const form of formsOf(password)) if (await isHashOf(passwordHash, form)) return form
    return undefined
  }

  return {
    findHashed,

    /** Returns whether the password is the hashed one, in any of its forms. */
    check: async (passwordHash: string | undefined, password: string): Promise<boolean> =>
      (await findHashed(passwordHash, password)) !== undefined,

    hash: hashNow,

    /**
     * Returns a current hash of the right password to replace one of an earlier strength or of another form (`hashed`);
     * null if there is no need.
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
