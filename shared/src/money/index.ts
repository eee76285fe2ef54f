export { addMoney, parseMoney, printMoney, sumMinor } from './minor-units'
export { applyRate, divideHalfEven } from './rate'
export { fromVendorUnits, mostOfVendorUnits, toVendorUnits } from './vendor-units'
