import { readConfig } from './config'
import { productionBackoff, waitAfter } from './wallet/retry-rules'

test('defaults describe the local site', () => {
  expect(readConfig({})).toMatchObject({
    port: 4100,
    publicUrl: 'http://localhost:4100',
    gatewayUrl: 'http://localhost:4000',
    operatorOrigin: 'http://localhost:3000',
    keyFolders: { vendors: expect.stringMatching(/\/keys$/), public: expect.stringMatching(/\/public-keys$/) },
    pspFolder: expect.stringMatching(/\/psp$/),
    backoff: productionBackoff,
  })
})

test('a simulation can shorten the longest wait between attempts', () => {
  const { backoff } = readConfig({ LONGEST_RETRY_MS: '5000' })

  expect([1, 2, 3, 4, 400].map((failed) => waitAfter(failed, backoff))).toEqual([1000, 2000, 4000, 5000, 5000])
})

test('a wrong value is named in one line', () => {
  expect(() => readConfig({ SANDBOX_PORT: 'soon', EDGE_URL: 'portal' })).toThrow(
    /^wrong configuration: SANDBOX_PORT.*EDGE_URL[^\n]*$/,
  )
})
