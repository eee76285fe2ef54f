import { randomBytes } from 'node:crypto'

/** The settings that a gateway needs in production, on this machine. */
export const productionSettings = {
  NODE_ENV: 'production',
  EDGE_URL: 'http://localhost:3000',
  PERSONAL_DATA_KEY: randomBytes(32).toString('base64'),
}
