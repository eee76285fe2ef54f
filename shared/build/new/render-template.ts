/** The values of the placeholders: `%kebab%` in a template becomes `values.kebab`. */
export type TemplateValues = Readonly<Record<string, string>>

const placeholder = /%([A-Za-z]+)%/g

/** Fills in a template, or the name of its file. */
export const renderTemplate = (template: string, values: TemplateValues): string =>
  template.replace(placeholder, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no value for %${name}%`)
    return value
  })
