#!/bin/sh
# Creates the bucket, and one user each for the api, the worker and the backup with access to this bucket only. Runs after every
# start of MinIO (docker-compose.yml) and updates what exists.
#   S3_BUCKET   the bucket
#   secrets     in /run/secrets/bucket: user and password of the server, api-key, worker-key and backup-key
set -eu
secrets=/run/secrets/bucket
bucket=${S3_BUCKET:-attachments}
export MC_HOST_own="http://$(cat $secrets/user):$(cat $secrets/password)@minio:9000"

# add_user NAME KEY_FILE ACTIONS_ON_THE_BUCKET ACTIONS_ON_ITS_OBJECTS
# By default, a user may create further keys, which would survive a change of its own key; the policy denies that.
add_user() {
  cat >/tmp/policy.json <<END
{
  "Version": "2012-10-17",
  "Statement": [
    { "Effect": "Allow", "Action": [$3], "Resource": ["arn:aws:s3:::$bucket"] },
    { "Effect": "Allow", "Action": [$4], "Resource": ["arn:aws:s3:::$bucket/*"] },
    { "Effect": "Deny", "Action": ["admin:*"] }
  ]
}
END
  mc admin policy create own "$1" /tmp/policy.json >/dev/null
  printf '%s\n%s\n' "$1" "$(cat "$2")" | mc admin user add own >/dev/null
  # Some versions fail if the policy is already attached.
  mc admin policy attach own "$1" --user "$1" >/dev/null 2>&1 || :
  case $(mc admin user info own "$1") in
    *"PolicyName: $1"*) ;;
    *) echo "bucket: the policy of $1 is not attached" >&2 && exit 1 ;;
  esac
}

mc mb --ignore-existing "own/$bucket" >/dev/null
objects='"s3:GetObject", "s3:PutObject", "s3:DeleteObject", "s3:AbortMultipartUpload"'
add_user gaongil-api $secrets/api-key '"s3:HeadBucket"' "$objects"
# The sweep compares the bucket with the database, so the worker may list it.
add_user gaongil-worker $secrets/worker-key \
  '"s3:HeadBucket", "s3:ListBucket", "s3:ListBucketMultipartUploads"' "$objects"
# The backup copies all objects, and puts back those that the bucket has lost. It removes none.
add_user gaongil-backup $secrets/backup-key '"s3:HeadBucket", "s3:ListBucket"' \
  '"s3:GetObject", "s3:PutObject", "s3:AbortMultipartUpload"'
rm /tmp/policy.json
echo "bucket: $bucket is ready"
