export { type SeedOptions, seed } from './seed'
