/** The SQL of a timestamp column as epoch milliseconds. */
export const millis = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`
