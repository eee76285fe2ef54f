import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildCountryFile, type CountryFileContent } from '../testing/build-country-file'
import { openCountries, openCountryFile } from './open-country-file'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countries-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const networks = { '203.0.113.0/24': 'US', '198.51.100.128/25': 'PH', '2001:db8:7::/48': 'JP' }

function write(content: CountryFileContent | Buffer, modified = 0): string {
  const path = join(folder, 'countries.mmdb')
  writeFileSync(path, Buffer.isBuffer(content) ? content : buildCountryFile(content))
  utimesSync(path, modified, modified)
  return path
}

test.each([
  ['203.0.113.9', 'US'],
  ['::ffff:203.0.113.9', 'US'],
  ['198.51.100.200', 'PH'],
  ['198.51.100.1', null],
  ['2001:db8:7::1', 'JP'],
  ['2001:db8:8::1', null],
  ['127.0.0.1', null],
  ['unknown', null],
])('V10.region the country of %s is %s', async (ip, country) => {
  const countries = await openCountryFile(write({ networks }))

  expect(countries.countryOf(ip)).toBe(country)
})

test('V10.region a file of IPv4 addresses names no country for other addresses', async () => {
  const countries = await openCountryFile(write({ networks: { '32.1.0.0/16': 'US' }, ipVersion: 4 }))

  expect([countries.countryOf('32.1.5.5'), countries.countryOf('2001:db8::1')]).toEqual(['US', null])
})

test('V10.region a file that was replaced is read again; if it cannot be read, the previous one is kept', async () => {
  const countries = await openCountryFile(write({ networks }, 1))

  write({ networks: { '203.0.113.0/24': 'CA' } }, 2)
  const before = countries.countryOf('203.0.113.9')
  await countries.refresh()
  const after = countries.countryOf('203.0.113.9')
  write(Buffer.from('half a file'), 3)
  const failed = await countries.refresh().catch((error: Error) => error.message)

  expect([before, after, countries.countryOf('203.0.113.9')]).toEqual(['US', 'CA', 'CA'])
  expect(failed).toMatch(/cannot be read as a MaxMind file/)
})

test.each([
  ['that is missing', () => join(folder, 'nowhere.mmdb'), /COUNTRY_DATABASE=.*nowhere\.mmdb: .*ENOENT/],
  ['of something else', () => write(Buffer.from('hello')), /COUNTRY_DATABASE=.*countries\.mmdb/],
  ['without countries', () => write({ networks, databaseType: 'GeoLite2-ASN' }), /it has no countries/],
])('V10.region a file %s ends the start with one line', async (_, make, line) => {
  await expect(openCountryFile(make())).rejects.toThrow(line)
})

test('V10.region a real site whose brand blocks countries does not start without a file, or with an empty one; a sandbox logs a warning', async () => {
  const warnings: string[] = []
  const open = (isSandbox: boolean, blockedCountries: string[], countryFile?: string) =>
    openCountries({
      config: { countryFile, isProduction: true, isSandbox },
      brand: { blockedCountries },
      warn: (text) => warnings.push(text),
    })

  await expect(open(false, ['US'])).rejects.toThrow(/COUNTRY_DATABASE/)
  await expect(open(false, ['US'], write(Buffer.alloc(0)))).rejects.toThrow(/COUNTRY_DATABASE/)
  const others = [await open(true, ['US']), await open(false, [])]

  expect(others.map((countries) => countries.countryOf('203.0.113.9'))).toEqual([null, null])
  expect(warnings).toEqual([expect.stringMatching(/COUNTRY_DATABASE.*nobody is blocked/)])
})
