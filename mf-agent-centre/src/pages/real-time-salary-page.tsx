import { ContractsPage } from '../features/contracts/contracts-page'

export const RealTimeSalaryPage = () => <ContractsPage kind="REALTIME" />
