import { leakedSecrets } from './suite-secrets'

/** Runs after every test file of this package: no log of its apps contains a secret that it used. */
afterAll(() => expect(leakedSecrets()).toEqual([]))
