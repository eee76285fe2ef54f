import './cards.css'
import { startCards } from './cards/start-cards'

void startCards()
