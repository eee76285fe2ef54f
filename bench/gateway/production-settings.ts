import { randomBytes } from 'node:crypto'

/** What a gateway has to be given in production, on this machine. */
export const productionSettings = {
  NODE_ENV: 'production',
  EDGE_URL: 'http://localhost:3000',
  PERSONAL_DATA_KEY: randomBytes(32).toString('base64'),
}
