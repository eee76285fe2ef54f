/** A database's schema as in its catalogue, in an order that does not depend on how it was created. */
export interface Schema {
  types: CompositeType[]
  tables: Table[]
  views: View[]
  functions: SqlFunction[]
}

interface Column {
  name: string
  type: string
}

export interface CompositeType {
  name: string
  columns: Column[]
}

interface TableColumn extends Column {
  /** Everything after the type: `not null`, `default …`, `generated …`. */
  rest: string
}

export interface Constraint {
  name: string
  /** PostgreSQL's abbreviation: c(heck), f(oreign key), p(rimary key), u(nique), x (exclusion). */
  kind: string
  definition: string
  columns: string[]
  /** The table that a foreign key refers to. */
  refersTo: string | null
}

export interface Table {
  name: string
  isUnlogged: boolean
  /** The `partition by …` of a partitioned table. */
  partitionKey: string | null
  /** A partition's table and the values that it holds. */
  partitionOf: string | null
  bounds: string | null
  options: string[]
  columns: TableColumn[]
  constraints: Constraint[]
  indexes: string[]
  triggers: string[]
}

export interface View {
  name: string
  columns: string[]
  definition: string
}

export interface SqlFunction {
  name: string
  arguments: string
  result: string
}
