export { prepareData } from './prepare-data'
