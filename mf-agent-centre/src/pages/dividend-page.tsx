import { ContractsPage } from '../features/contracts/contracts-page'

export const DividendPage = () => <ContractsPage kind="DIVIDEND" />
