/**
 * Far below the strength of the day, which takes a processor's twentieth second for each password: for tests of
 * everything but that strength.
 */
export const quickPasswords = {
  strength: { memoryCost: 256, timeCost: 1, parallelism: 1 },
  /** Of 32 random bytes that nobody has kept. */
  dummyPasswordHash: '$argon2id$v=19$m=256,t=1,p=1$UhyEAHdMLl7ISiyclkzFmg$ElJ96SrBxGKmSKysbIwSDnonfLxwLmIPexSU4NLUCNc',
}
