export { type Catalogue, readCatalogue } from '@parlay/server'
