const { createRequire } = require('node:module')

/** Jest's own sequencer is a dependency of its configuration, which is a dependency of its core. */
const core = createRequire(require.resolve('jest')).resolve('@jest/core')
const configuration = createRequire(core).resolve('jest-config')
const { default: TestSequencer } = createRequire(configuration)('@jest/test-sequencer')

/** Short files that take long: those with many cases of one line, and those that wait for programs. */
const long = /[\\/](stories|scripts|upgrade|conformance-gateways|unused-router-plugin|kill)(\.full)?\.test\.ts$/

/**
 * Without timings of an earlier run, as in a fresh clone, Jest begins with the largest files. These short files would
 * then be last, and the whole run would wait for a worker that begins one of them at the end.
 */
module.exports = class LongestFirstSequencer extends TestSequencer {
  /** @param {{ path: string, duration?: number }[]} tests */
  sort(tests) {
    /** @type {typeof tests} */
    const sorted = super.sort(tests)
    const isLong = (/** @type {typeof tests[number]} */ { path, duration }) => duration === undefined && long.test(path)
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))]
  }
}
