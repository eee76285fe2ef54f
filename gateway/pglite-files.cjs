/**
 * The test files in which the embedded database could behave differently from a server, because they migrate, store
 * money, listen, lock, or kill processes. An ordinary run repeats only these on PGlite. The browser tests also fill a
 * PGlite database, with the demo data.
 */
module.exports = [
  'src/core/clock.test.ts',
  'src/db/db.test.ts',
  'src/db/migrate-online.test.ts',
  'src/db/migrate.test.ts',
  'src/db/read-within.test.ts',
  'src/db/reset-database.test.ts',
  'src/db/schema-report/describe-schema.test.ts',
  'src/jobs/job-runner.test.ts',
  'src/jobs/nightly-ledger-check.test.ts',
  'src/ledger/ledger.property.test.ts',
  'src/ledger/ledger.test.ts',
  'src/two-gateways.test.ts',
  'test/kill.test.ts',
]
