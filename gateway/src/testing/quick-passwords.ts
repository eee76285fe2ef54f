/**
 * Far weaker than in production, where each password takes a twentieth of a second of processor time. It is for all
 * tests that do not test the strength.
 */
export const quickPasswords = {
  strength: { memoryCost: 256, timeCost: 1, parallelism: 1 },
  /** The hash of 32 random bytes that were not stored. */
  dummyPasswordHash: '$argon2id$v=19$m=256,t=1,p=1$UhyEAHdMLl7ISiyclkzFmg$ElJ96SrBxGKmSKysbIwSDnonfLxwLmIPexSU4NLUCNc',
}
