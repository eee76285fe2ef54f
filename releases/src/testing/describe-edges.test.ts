import { assertNginx } from './describe-edges'

test.each(['true', '1'])('B.11 a missing nginx fails the run where CI is %s', (CI) => {
  expect(() => assertNginx(false, { CI })).toThrow('CI has no nginx with brotli')
  expect(() => assertNginx(true, { CI })).not.toThrow()
})

test.each([{}, { CI: '' }, { CI: 'false' }])('on a developer’s machine it is only said: %j', (environment) => {
  expect(() => assertNginx(false, environment)).not.toThrow()
})
