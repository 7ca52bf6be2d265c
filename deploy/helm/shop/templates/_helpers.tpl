{{/* The image of a process. */}}
{{- define "shop.image" -}}
{{ .values.image.registry }}/{{ .name }}:{{ .values.image.tag | default .chart.AppVersion }}
{{- end }}

{{/* The labels of what is written by hand here. */}}
{{- define "shop.labels" -}}
app.kubernetes.io/part-of: shop
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{/* The volume of uploaded pictures, as one of a pod. With a bucket it is scratch space. */}}
{{- define "shop.uploads" -}}
name: uploads
{{- if .Values.uploads.persistence }}
persistentVolumeClaim: { claimName: uploads }
{{- else }}
emptyDir: { sizeLimit: 256Mi }
{{- end }}
{{- end }}

{{/* The metric of a consumer's lag, as one of an autoscaler; an empty list without one. */}}
{{- define "shop.lag" -}}
{{- if .lag.metric -}}
- type: External
  external:
    metric: { name: {{ .lag.metric | quote }}, selector: { matchLabels: { consumer: {{ .consumer | quote }} } } }
    target: { type: AverageValue, averageValue: {{ required "autoscaling.lag.perPod is missing" .lag.perPod | quote }} }
{{- else -}}
[]
{{- end }}
{{- end }}
