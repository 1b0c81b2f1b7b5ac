// breaks: sql-only-in-stores
import pg from 'pg'
export const pool = pg.Pool
