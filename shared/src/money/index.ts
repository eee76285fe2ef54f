export { formatMoney } from './format-money'
export { addMoney, parseMoney, printMoney, sumMinor } from './minor-units'
export { applyRate, divideHalfEven } from './rate'
export { floorVendorUnits, fromVendorUnits, mostOfVendorUnits, toVendorUnits } from './vendor-units'
