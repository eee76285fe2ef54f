import { statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { isIP } from 'node:net'
import type { Brand } from '@parlay/server'
import { type CountryResponse, Reader } from 'mmdb-lib'
import type { Config } from '../../../compose/config'
import { plainAddress } from '../../../core/plain-address'

/**
 * GeoLite2-Country, GeoIP2-City, DBIP-Country-Lite and similar files; a file of networks' owners names no countries.
 */
const typesWithCountries = /Country|City|Enterprise/

/** Finds the country of an address, by a file in MaxMind's format (`.mmdb`). */
export interface CountryFile {
  /** The two letters of the country; null for an address without a country, such as a private one. */
  countryOf(ip: string): string | null
  /** Reads the file again if it has been replaced. Until that succeeds, the previous one is used. */
  refresh(): Promise<void>
}

const noCountryFile: CountryFile = { countryOf: () => null, refresh: async () => undefined }

function readCountries(content: Buffer): Reader<CountryResponse> {
  const reader = new Reader<CountryResponse>(content)
  if (!typesWithCountries.test(reader.metadata.databaseType)) throw new Error('it has no countries')
  return reader
}

/** Reads the file. Throws an Error with one line if it is missing or in another format. */
export async function openCountryFile(path: string): Promise<CountryFile> {
  const readMoment = async () => (await stat(path)).mtimeMs
  const load = async () => {
    try {
      return { moment: await readMoment(), reader: readCountries(await readFile(path)) }
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`gateway: COUNTRY_DATABASE=${path}: cannot be read as a MaxMind file of countries: ${why}`, {
        cause,
      })
    }
  }
  let file = await load()

  return {
    countryOf(ip) {
      const address = plainAddress(ip)
      const { reader } = file
      const version = isIP(address)
      // A file of IPv4 addresses alone would return wrong countries for others.
      if (version === 0 || version > reader.metadata.ipVersion) return null
      const found = reader.get(address)
      return (found?.country ?? found?.registered_country)?.iso_code ?? null
    },
    async refresh() {
      if ((await readMoment()) !== file.moment) file = await load()
    },
  }
}

interface CountriesOptions {
  config: Pick<Config, 'countryFile' | 'isProduction' | 'isSandbox'>
  brand: Pick<Brand, 'blockedCountries'>
  warn: (text: string) => void
}

const isEmpty = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.size === 0

/**
 * Opens the configured file; an empty one counts as missing. Without a file no address has a country. If the brand
 * blocks countries, a real site then does not start, and a sandbox logs a warning.
 */
export async function openCountries({ config, brand, warn }: CountriesOptions): Promise<CountryFile> {
  const { countryFile } = config
  if (countryFile !== undefined && !isEmpty(countryFile)) return openCountryFile(countryFile)
  if (brand.blockedCountries.length > 0) {
    const fault = 'the brand blocks countries, but COUNTRY_DATABASE does not say where an address is'
    if (config.isProduction && !config.isSandbox) throw new Error(`gateway: wrong configuration: ${fault}`)
    warn(`${fault}: nobody is blocked by country`)
  }
  return noCountryFile
}
