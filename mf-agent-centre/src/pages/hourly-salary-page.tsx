import { ContractsPage } from '../features/contracts/contracts-page'

export const HourlySalaryPage = () => <ContractsPage kind="HOURLY" />
