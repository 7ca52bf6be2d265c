#!/bin/sh
# Runs a command of the operator's tool as a Job, and prints its output: deploy/k8s/ops.sh status
# Nobody can be asked there, so commands that change something need --yes. NAMESPACE is shop unless it is set.
set -eu
namespace=${NAMESPACE:-shop}
job="ops-$(date +%s)"

args=
for arg in "$@"; do
  escaped=$(printf '%s' "$arg" | sed 's/\\/\\\\/g; s/"/\\"/g')
  args="$args${args:+, }\"$escaped\""
done

kubectl --namespace "$namespace" create job "$job" --from=cronjob/ops --dry-run=client --output=json |
  kubectl patch --local --filename=- --type=json --output=json \
    --patch="[{\"op\": \"replace\", \"path\": \"/spec/template/spec/containers/0/args\", \"value\": [$args]}]" |
  kubectl --namespace "$namespace" create --filename=- >&2

# A Job without retries ends in one of two conditions.
until kubectl --namespace "$namespace" get job "$job" --output='jsonpath={.status.conditions[*].type}' | grep -qE 'Complete|Failed'; do
  sleep 1
done
kubectl --namespace "$namespace" logs "job/$job"
kubectl --namespace "$namespace" get job "$job" --output='jsonpath={.status.conditions[*].type}' | grep -q Complete
