import { statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { isIP } from 'node:net'
import type { Brand } from '@parlay/server'
import { type CountryResponse, Reader } from 'mmdb-lib'
import type { Config } from '../../../compose/config'
import { plainAddress } from '../../../core/plain-address'

/** GeoLite2-Country, GeoIP2-City, DBIP-Country-Lite and the like; a file of networks' owners names no countries. */
const typesWithCountries = /Country|City|Enterprise/

/** Where addresses are, by a file in MaxMind's format (`.mmdb`). */
export interface CountryFile {
  /** The two letters of the country; null for an address that is in none, such as a private one. */
  countryOf(ip: string): string | null
  /** Reads the file again if it has been replaced. Until that succeeds, the former one counts. */
  refresh(): Promise<void>
}

const noCountryFile: CountryFile = { countryOf: () => null, refresh: async () => undefined }

function readCountries(content: Buffer): Reader<CountryResponse> {
  const reader = new Reader<CountryResponse>(content)
  if (!typesWithCountries.test(reader.metadata.databaseType)) throw new Error('it has no countries')
  return reader
}

/** Reads the file. Throws an Error with one line if it is missing or no such file. */
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
      // A file of IPv4 addresses alone would answer nonsense for others.
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
 * Opens the configured file; an empty one is as good as none. Without one no address is in any country; if the brand blocks countries, a real site does
 * not start so, and others warn of it.
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
