// For the tests of a file only: each has a copy of the environment.
process.env.TEST_EDGE = 'nginx'
