export { HtmlText, type HtmlTextProps } from './html-text'
