#!/bin/sh
# Makes the bucket, and for the api and the worker a user each that can use this bucket only. Run after MinIO has started
# (docker-compose.yml), at every start: what is there already is brought up to date.
#   S3_BUCKET   the bucket
#   secrets     in /run/secrets/bucket: user and password of the server, api-key and worker-key
set -eu
secrets=/run/secrets/bucket
bucket=${S3_BUCKET:-attachments}
export MC_HOST_own="http://$(cat $secrets/user):$(cat $secrets/password)@minio:9000"

# add_user NAME KEY_FILE ACTIONS_ON_THE_BUCKET ACTIONS_ON_ITS_OBJECTS
# A user may by default make keys of its own that outlive a change of this one: refused.
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
  # Some versions call it a failure when the policy is attached already.
  mc admin policy attach own "$1" --user "$1" >/dev/null 2>&1 || :
  case $(mc admin user info own "$1") in
    *"PolicyName: $1"*) ;;
    *) echo "bucket: the policy of $1 is not attached" >&2 && exit 1 ;;
  esac
}

mc mb --ignore-existing "own/$bucket" >/dev/null
objects='"s3:GetObject", "s3:PutObject", "s3:DeleteObject", "s3:AbortMultipartUpload"'
add_user gaongil-api $secrets/api-key '"s3:HeadBucket"' "$objects"
# The sweep compares the bucket with the database, so the worker sees what is in it.
add_user gaongil-worker $secrets/worker-key \
  '"s3:HeadBucket", "s3:ListBucket", "s3:ListBucketMultipartUploads"' "$objects"
rm /tmp/policy.json
echo "bucket: $bucket is ready"
