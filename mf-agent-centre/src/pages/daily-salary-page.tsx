import { ContractsPage } from '../features/contracts/contracts-page'

export const DailySalaryPage = () => <ContractsPage kind="DAILY" />
