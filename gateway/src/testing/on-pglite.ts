// This applies only to the tests of one file, because each file has a copy of the environment.
process.env.TEST_DATABASE = 'pglite'
