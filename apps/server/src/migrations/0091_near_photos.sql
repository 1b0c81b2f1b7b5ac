-- BO-47: a perceptual hash beside the exact one: of a picture that was resized, recompressed or recoloured a little it differs in
-- few of its 64 bits. Photos from before have none until a job has read their files; one whose file cannot be read gets none.
alter table member_photos add column phash bit(64), add column is_unreadable boolean not null default false;
create index member_photos_without_phash on member_photos (added_at) where phash is null and not is_unreadable;
-- What was refused and removed by its owner is named too: by its hash, and why.
alter table refused_photos add column phash bit(64), add column refusal text;
update refused_photos r set refusal = p.refusal from member_photos p
  where p.member_id = r.member_id and p.source_hash = r.source_hash and p.state = 'refused';

-- Two hashes that differ in at most seven bits share one of four parts of 16 bits, but for one bit of it: each part has 17
-- neighbours to look up. At three million photos a part names about 46 photos, so that a picture is compared with some 3,000 of
-- them and not with all.
create index member_photos_phash_1 on member_photos (substring(phash from 1 for 16));
create index member_photos_phash_2 on member_photos (substring(phash from 17 for 16));
create index member_photos_phash_3 on member_photos (substring(phash from 33 for 16));
create index member_photos_phash_4 on member_photos (substring(phash from 49 for 16));
create index refused_photos_phash_1 on refused_photos (substring(phash from 1 for 16));
create index refused_photos_phash_2 on refused_photos (substring(phash from 17 for 16));
create index refused_photos_phash_3 on refused_photos (substring(phash from 33 for 16));
create index refused_photos_phash_4 on refused_photos (substring(phash from 49 for 16));
drop index member_photos_look_1, member_photos_look_2, member_photos_look_3, member_photos_look_4, member_photos_look_5;
