export type AudienceTables = { page_views: { brand_id: string; day: Date; path: string; views: number } }
