#!/bin/sh
# Backs the database up and notes it there, so that Health in the back office and the alert BackupOld know.
#   deploy/backup/back-up.sh full|diff|incr        as postgres, by deploy/systemd/incontro-backup-*.timer
set -eu
case ${1:-} in full | diff | incr) ;; *) echo 'back-up.sh full|diff|incr' >&2; exit 64 ;; esac
pgbackrest --stanza=incontro --type="$1" backup
psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --dbname="${BACKUP_DATABASE:-incontro}" \
  --command="insert into backups (kind, at, rows) values ('backup', now(), null)"
