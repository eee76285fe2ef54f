export { HtmlText } from './html-text'
