import { readArguments } from './arguments.mjs'

test.each([
  [[], { run: 'ordinary', part: 'all' }],
  [['--part', 'jest'], { run: 'ordinary', part: 'jest' }],
  [['--part', 'browser'], { run: 'ordinary', part: 'browser' }],
  [['--changed'], { run: 'changed', since: undefined }],
  [['--changed=main~3'], { run: 'changed', since: 'main~3' }],
  [['--full'], { run: 'full', suites: [], again: false }],
  [['--full', 'gateway', 'faults', '--again'], { run: 'full', suites: ['gateway', 'faults'], again: true }],
])('reads %j as a run', (args, wanted) => {
  expect(readArguments(args)).toEqual(wanted)
})

test.each([
  [['--fast']],
  [['gateway']],
  [['--part']],
  [['--part', 'checks']],
  [['--part', 'jest', 'browser']],
  [['--changed', 'gateway']],
  [['--full', '--long']],
])('refuses %j with what is understood', (args) => {
  expect(() => readArguments(args)).toThrow(/is not understood\.\nnpm test /)
})
