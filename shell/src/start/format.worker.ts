import { dateTimeFormatter, numberFormatter } from '@parlay/web/i18n/formatters'

// The name is the tag of the reader's language.
dateTimeFormatter(self.name).format()
numberFormatter(self.name).format(0)
close()
