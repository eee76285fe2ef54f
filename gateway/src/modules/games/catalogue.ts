export { type Catalogue, readCatalogue } from '@parlay/shared/server'
