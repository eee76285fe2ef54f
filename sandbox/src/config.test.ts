import { readConfig } from './config'

test('defaults describe the local site', () => {
  expect(readConfig({})).toMatchObject({
    port: 4100,
    publicUrl: 'http://localhost:4100',
    gatewayUrl: 'http://localhost:4000',
    operatorOrigin: 'http://localhost:3000',
  })
})

test('a wrong value is named in one line', () => {
  expect(() => readConfig({ SANDBOX_PORT: 'soon', EDGE_URL: 'portal' })).toThrow(
    /^wrong configuration: SANDBOX_PORT.*EDGE_URL[^\n]*$/,
  )
})
