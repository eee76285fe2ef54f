import { leakedSecrets } from './suite-secrets'

/** Runs after every test file of this package: whatever its apps have logged, no secret that it used is in it. */
afterAll(() => expect(leakedSecrets()).toEqual([]))
